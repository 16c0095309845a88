/* The plain page, built into the program: page.html as bytes (page_file.cmake). */
#ifndef SERVER_PAGE_FILE_H
#define SERVER_PAGE_FILE_H

#include <stddef.h>

extern const unsigned char plain_page[];
extern const size_t plain_page_length;

#endif
