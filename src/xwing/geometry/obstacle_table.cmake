# Turns content/xwing/obstacles.txt into the C table that obstacle.h declares.
#
#   cmake -D FROM=obstacles.txt -D TO=obstacle_table.c -P obstacle_table.cmake
#
# A script of CMake's own, because a program would have to be built for this machine first when the engine is built for
# another one (WebAssembly). It checks how the file is written; what the outlines are like is checked by a unit test.
cmake_minimum_required(VERSION 3.25)

set(number "-?[0-9]+(\\.[0-9]+)?")
set(kind_asteroid ASTEROID)
set(kind_debris DEBRIS_CLOUD)
set(kind_gas GAS_CLOUD)
set(table "")
set(name "")
set(line_number 0)
set(names "")

# Closes the obstacle that is being read, if any.
macro(finish)
    if(name)
        if(corners LESS 3 OR corners GREATER 24)
            message(FATAL_ERROR "${FROM}:${line_number}: ${name} has ${corners} corners; an outline has 3 to 24")
        endif()
        string(APPEND table
            "    {\"${name}\", ${kind}, ${wide}, ${deep}, ${corners},\n     {${points}}},\n")
    endif()
endmacro()

# Not file(STRINGS), which leaves out empty lines and so miscounts.
file(READ ${FROM} text)
string(REPLACE ";" "," text "${text}")
string(REPLACE "\n" ";" lines "${text}")
foreach(line IN LISTS lines)
    math(EXPR line_number "${line_number} + 1")
    string(REGEX REPLACE "#.*" "" line "${line}")
    string(STRIP "${line}" line)
    if(line STREQUAL "")
        continue()
    elseif(line MATCHES "^obstacle +([a-z][a-z0-9]*) +(asteroid|debris|gas) +(${number}) +(${number})$")
        finish()
        set(name ${CMAKE_MATCH_1})
        set(kind ${kind_${CMAKE_MATCH_2}})
        set(wide ${CMAKE_MATCH_3})
        set(deep ${CMAKE_MATCH_5})
        set(corners 0)
        set(points "")
        if(name IN_LIST names)
            message(FATAL_ERROR "${FROM}:${line_number}: there is another obstacle named ${name} above; names are unique")
        endif()
        list(APPEND names ${name})
    elseif(name AND line MATCHES "^(${number}) +(${number})$")
        string(APPEND points "{${CMAKE_MATCH_1}, ${CMAKE_MATCH_3}}, ")
        math(EXPR corners "${corners} + 1")
    else()
        message(FATAL_ERROR "${FROM}:${line_number}: cannot read \"${line}\"; expected `obstacle NAME KIND WIDTH DEPTH' "
            "(KIND asteroid, debris or gas) or, below that, a corner `X Y'")
    endif()
endforeach()
finish()

list(LENGTH names count)
if(NOT count EQUAL 20)
    message(FATAL_ERROR "${FROM}: ${count} obstacles; OBSTACLES in obstacle.h says 20")
endif()
file(WRITE ${TO} "#include \"xwing/geometry/obstacle.h\"\n\nconst Obstacle obstacle_table[OBSTACLES] = {\n${table}};\n")
