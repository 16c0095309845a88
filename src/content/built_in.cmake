# Turns files of editions (cards, ready-made squads, numbers of other builders) into a C table that the header HEADER declares (built_in.h).
#
#   cmake -D EDITIONS=elder|younger -D FILES_OF_elder=elder=PATH|... -D FILES_OF_younger=elder=PATH|younger=PATH|...
#         -D TABLE=builtin_editions -D HEADER=xwing/content/card_files.h -D TO=card_files.c -P built_in.cmake
#
# Each file with the edition in which it is written; one that another edition inherits is there once. cmake/editions.cmake calls this.
#
# A script of CMake's own, as for the obstacles, because the engine is built for other machines too. Bytes rather than string
# literals, which C compilers need not take beyond 4095 characters.
cmake_minimum_required(VERSION 3.25)

string(REPLACE "|" ";" editions "${EDITIONS}")
set(arrays "")
set(lists "")
set(rows "")
set(known "")
set(number 0)
foreach(edition ${editions})
    string(REPLACE "|" ";" files "${FILES_OF_${edition}}")
    set(entries "")
    list(LENGTH files count)
    foreach(file ${files})
        list(FIND known ${file} at)
        string(REGEX MATCH "^([^=]*)=(.*)$" matched ${file})
        set(written_in ${CMAKE_MATCH_1})
        set(path ${CMAKE_MATCH_2})
        if(at EQUAL -1)
            list(LENGTH known at)
            list(APPEND known ${file})
            file(READ ${path} bytes HEX)
            string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
            string(REGEX REPLACE
                "(................................................................................)" "\\1\n"
                bytes "${bytes}")
            string(APPEND arrays "static const unsigned char file_${at}[] = {\n${bytes}\n};\n")
        endif()
        get_filename_component(name ${path} NAME)
        string(APPEND entries "    {\"${written_in}/${name}\", (const char *)file_${at}, sizeof file_${at}},\n")
    endforeach()
    if(count EQUAL 0)
        string(APPEND rows "    {\"${edition}\", NULL, 0},\n")
    else()
        string(APPEND lists "static const ContentFile files_${number}[] = {\n${entries}};\n")
        string(APPEND rows "    {\"${edition}\", files_${number}, ${count}},\n")
    endif()
    math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${TO} "#include \"${HEADER}\"\n\n${arrays}\n${lists}
const BuiltinEdition ${TABLE}[] = {\n${rows}    {NULL, NULL, 0},\n};\n")
