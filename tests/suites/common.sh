# shellcheck shell=bash
# Sourced by the suites: starts at the top of the project and counts cases.
set -uo pipefail
export LC_ALL=C.UTF-8 # so that the programs speak English, wherever this runs
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
passed=0 failed=0

# check NAME COMMAND...: one case; shows the command's output only if it fails.
check() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '%s\nFAIL %s\n' "$output" "$name"
  fi
}

# fail MESSAGE: a case that failed.
fail() {
  failed=$((failed + 1))
  echo "FAIL $1"
}

# counted COMMAND...: runs a command that counts cases itself, in a last line `N passed, N failed`, and adds them to ours.
# Shows its output if a case failed, else only what it left out.
counted() {
  local log
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null
  add_counts "$log" $? "$*"
  rm -f "$log"
}

# counted_together PROGRAM...: the same for programs without arguments, as many at a time as there are cores.
counted_together() {
  local logs program
  logs=$(mktemp -d)
  printf '%s\0' "$@" | logs=$logs xargs -0 -n 1 -P "$(nproc)" bash -c \
    '"$1" >"$logs/${1##*/}" 2>&1 </dev/null; echo $? >"$logs/${1##*/}.status"' run
  for program in "$@"; do
    add_counts "$logs/${program##*/}" "$(<"$logs/${program##*/}.status")" "$program"
  done
  rm -rf "$logs"
}

# add_counts LOG STATUS NAME: what such a command said, and how it ended.
add_counts() {
  local log=$1 status=$2 name=$3
  if [[ $(tail -n 1 "$log") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    if ((BASH_REMATCH[2] > 0)); then
      cat "$log"
    elif ((status != 0)); then
      cat "$log"
      fail "$name counts no failure but ended with status $status"
    else
      grep '^skipped: ' "$log"
    fi
  else
    cat "$log"
    fail "$name ended with status $status, and its last line does not say \"N passed, N failed\""
  fi
}

# finish: the last line, and the exit status.
finish() {
  echo "$passed passed, $failed failed"
  ((failed == 0))
  exit
}

# need_build PRESET [TARGET...]: nothing else makes sense when it does not build.
need_build() {
  scripts/build "$@" || {
    fail "build of $1"
    finish
  }
}
