/* The geometry's bits, computed in WebAssembly; geometry.mjs compares them with the native ones. */
#include "../unit/geometry_bits.h"

uint64_t geometry_bits_in_wasm(void);

__attribute__((export_name("geometry_bits_in_wasm"))) uint64_t geometry_bits_in_wasm(void)
{
    return geometry_bits();
}
