# How often each branch runs (cmake/release.proftext, written by scripts/profile): clang then knows what to inline and which way a branch
# mostly goes. A function that has changed since is compiled as if nothing were known of it; so the profile may be old, and only speed depends
# on it. It was counted in the source as it is written, so it is the same for every machine.
#
# The name of the file that clang reads has a digest in it: what was compiled by another profile is compiled again.
set(profile ${CMAKE_CURRENT_LIST_DIR}/release.proftext)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${profile})
string(REGEX MATCH "^[0-9]+" clang_major "${CMAKE_C_COMPILER_VERSION}")
find_program(OUTRIDER_PROFDATA NAMES llvm-profdata-${clang_major} llvm-profdata)
file(SHA256 ${profile} digest)
string(SUBSTRING ${digest} 0 16 digest)
set(compiled ${CMAKE_BINARY_DIR}/release-${digest}.profdata)
if(NOT OUTRIDER_PROFDATA)
    message(WARNING "llvm-profdata is missing: what is built is slower by a fifth")
else()
    if(NOT EXISTS ${compiled})
        execute_process(COMMAND ${OUTRIDER_PROFDATA} merge -o ${compiled} ${profile} COMMAND_ERROR_IS_FATAL ANY)
    endif()
    add_compile_options(-fprofile-instr-use=${compiled} -Wno-profile-instr-unprofiled -Wno-profile-instr-out-of-date)
endif()
