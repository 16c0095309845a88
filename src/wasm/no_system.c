/* WebAssembly only. The content compiler words its errors with vsnprintf(), and wasi-libc's printf family drags in the
 * functions that would write to a file. Nothing is ever written: these stand in for them, so that the module imports nothing
 * and runs wherever WebAssembly does. */
#include <stdint.h>

enum { ERRNO_BADF = 8 };

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd);
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence, int32_t result);
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t buffers, int32_t count, int32_t result);

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd)
{
    (void)fd;
    return ERRNO_BADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence, int32_t result)
{
    (void)fd;
    (void)offset;
    (void)whence;
    (void)result;
    return ERRNO_BADF;
}

int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t buffers, int32_t count, int32_t result)
{
    (void)fd;
    (void)buffers;
    (void)count;
    (void)result;
    return ERRNO_BADF;
}
