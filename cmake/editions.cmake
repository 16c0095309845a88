# Editions, and what of their folders is built into programs, so that they need no files at run time.
#
#   outrider_edition(NAME [FROM EDITION] [IN FOLDER])
#       There is an edition NAME, with its files in FOLDER (content/NAME). It has the cards of EDITION before its own, and of whatever
#       that one builds on; its card files say the same, `edition NAME from EDITION`. Which editions there are is a list of the folder
#       that says so, and of the folders below.
#
#   outrider_built_in(TARGET cards|squads|links TABLE)
#       The table TABLE, as src/xwing/content/card_files.h declares it, of all editions in that list. Squads are not inherited: what
#       is legal differs between editions. Lists of points (points/*.points) and quick builds (builds/*.builds) come after the cards,
#       and are not inherited either. Numbers of other squad builders (links/*.ids) are: those of the edition itself come first.
#
#   outrider_files_built_in(TARGET TABLE HEADER NAME FILE...)
#       The table TABLE, as HEADER declares it, with the files of one game, NAME, that has no editions.
set(OUTRIDER_FILES_AS_TABLE ${CMAKE_SOURCE_DIR}/src/content/built_in.cmake)

function(outrider_edition name)
    cmake_parse_arguments(EDITION "" "FROM;IN" "" ${ARGN})
    if(EDITION_FROM AND NOT EDITION_FROM IN_LIST OUTRIDER_EDITIONS)
        message(FATAL_ERROR "edition ${name} builds on ${EDITION_FROM}, which must be in the list before it")
    endif()
    if(NOT EDITION_IN)
        set(EDITION_IN ${CMAKE_SOURCE_DIR}/content/${name})
    endif()
    # A wide build has a few cards more, which come before all others, so that every number of a card is another one.
    if(OUTRIDER_WIDE)
        file(GLOB more CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/wide/${name}/*.cards)
    endif()
    file(GLOB cards CONFIGURE_DEPENDS ${EDITION_IN}/*.cards)
    if(NOT cards)
        message(FATAL_ERROR "edition ${name}: there are no .cards files in ${EDITION_IN}")
    endif()
    file(GLOB beside CONFIGURE_DEPENDS ${EDITION_IN}/points/*.points ${EDITION_IN}/builds/*.builds)
    file(GLOB squads CONFIGURE_DEPENDS ${EDITION_IN}/squads/*.squad)
    file(GLOB links CONFIGURE_DEPENDS ${EDITION_IN}/links/*.ids)
    list(TRANSFORM more PREPEND "${name}=")
    list(TRANSFORM cards PREPEND "${name}=")
    list(TRANSFORM beside PREPEND "${name}=")
    list(TRANSFORM squads PREPEND "${name}=")
    list(TRANSFORM links PREPEND "${name}=")
    set(OUTRIDER_EDITIONS ${OUTRIDER_EDITIONS} ${name} PARENT_SCOPE)
    set(OUTRIDER_cards_OF_${name} ${OUTRIDER_cards_OF_${EDITION_FROM}} ${more} ${cards} PARENT_SCOPE)
    set(OUTRIDER_beside_cards_OF_${name} ${beside} PARENT_SCOPE)
    set(OUTRIDER_squads_OF_${name} ${squads} PARENT_SCOPE)
    set(OUTRIDER_links_OF_${name} ${links} ${OUTRIDER_links_OF_${EDITION_FROM}} PARENT_SCOPE)
endfunction()

function(outrider_built_in target kind table)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/${table}.c)
    set(arguments "")
    set(read "")
    foreach(name ${OUTRIDER_EDITIONS})
        set(all ${OUTRIDER_${kind}_OF_${name}} ${OUTRIDER_beside_${kind}_OF_${name}})
        list(JOIN all "|" files)
        list(APPEND arguments -D "FILES_OF_${name}=${files}")
        list(APPEND read ${all})
    endforeach()
    list(TRANSFORM read REPLACE "^[^=]*=" "")
    list(JOIN OUTRIDER_EDITIONS "|" editions)
    add_custom_command(OUTPUT ${made}
        COMMAND ${CMAKE_COMMAND} -D "EDITIONS=${editions}" ${arguments} -D TABLE=${table}
            -D HEADER=xwing/content/card_files.h -D TO=${made} -P ${OUTRIDER_FILES_AS_TABLE}
        DEPENDS ${read} ${OUTRIDER_FILES_AS_TABLE} VERBATIM)
    target_sources(${target} PRIVATE ${made})
endfunction()

function(outrider_files_built_in target table header name)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/${table}.c)
    list(TRANSFORM ARGN PREPEND "${name}=" OUTPUT_VARIABLE named)
    list(JOIN named "|" files)
    add_custom_command(OUTPUT ${made}
        COMMAND ${CMAKE_COMMAND} -D "EDITIONS=${name}" -D "FILES_OF_${name}=${files}" -D TABLE=${table}
            -D HEADER=${header} -D TO=${made} -P ${OUTRIDER_FILES_AS_TABLE}
        DEPENDS ${ARGN} ${OUTRIDER_FILES_AS_TABLE} VERBATIM)
    target_sources(${target} PRIVATE ${made})
endfunction()
