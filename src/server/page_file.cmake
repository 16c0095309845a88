# Turns a page into a C table that page_file.h declares.
#
#   cmake -D FROM=page.html -D TO=page_file.c -P page_file.cmake
cmake_minimum_required(VERSION 3.25)

file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n"
    bytes "${bytes}")
file(WRITE ${TO} "#include \"server/page_file.h\"\n
const unsigned char plain_page[] = {\n${bytes}\n};\nconst size_t plain_page_length = sizeof plain_page;\n")
