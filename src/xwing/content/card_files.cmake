# Turns the card files of an edition, or its ready-made squads, into a C table that card_files.h declares.
#
#   cmake -D EDITION=xwing-1 -D FROM=content/xwing-1 -D KIND=cards -D TABLE=builtin_editions -D TO=card_files.c
#         [-D ALSO=FOLDER] -P card_files.cmake
#
# The files of ALSO, if it is there, come before the others.
#
# A script of CMake's own, as for the obstacles, because the engine is built for other machines too. Bytes rather than string
# literals, which C compilers need not take beyond 4095 characters.
cmake_minimum_required(VERSION 3.25)

file(GLOB files ${FROM}/*.${KIND})
list(SORT files)
if(ALSO)
    file(GLOB more ${ALSO}/*.${KIND})
    list(SORT more)
    list(PREPEND files ${more})
endif()
set(arrays "")
set(rows "")
set(count 0)
foreach(file ${files})
    get_filename_component(name ${file} NAME)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "(................................................................................)" "\\1\n"
        bytes "${bytes}")
    string(APPEND arrays "static const unsigned char file_${count}[] = {\n${bytes}\n};\n")
    string(APPEND rows
        "    {\"${EDITION}/${name}\", (const char *)file_${count}, sizeof file_${count}},\n")
    math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
    message(FATAL_ERROR "${FROM}: there are no .${KIND} files")
endif()
file(WRITE ${TO} "#include \"xwing/content/card_files.h\"\n\n${arrays}
static const ContentFile files[] = {\n${rows}};\n
const BuiltinEdition ${TABLE}[] = {\n    {\"${EDITION}\", files, ${count}},\n    {NULL, NULL, 0},\n};\n")
