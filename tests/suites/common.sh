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

# check_together COMMAND...: a case each, named as it is called, as many at a time as there are cores.
check_together() {
  local logs at=0 command
  logs=$(mktemp -d)
  together "$logs" "$@"
  for command in "$@"; do
    if [[ $(<"$logs/$at.status") == 0 ]]; then
      passed=$((passed + 1))
    else
      cat "$logs/$at"
      fail "$command"
    fi
    at=$((at + 1))
  done
  rm -rf "$logs"
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

# counted_together COMMAND...: the same for several, each written as one word, as many at a time as there are cores.
counted_together() {
  local logs
  logs=$(mktemp -d)
  together "$logs" "$@"
  local at=0 command
  for command in "$@"; do
    add_counts "$logs/$at" "$(<"$logs/$at.status")" "$command"
    at=$((at + 1))
  done
  rm -rf "$logs"
}

# together FOLDER COMMAND...: runs them, as many at a time as there are cores. What the first said is FOLDER/0, how it ended is FOLDER/0.status.
together() {
  local logs=$1 at=0 command
  shift
  for command in "$@"; do
    printf '%s\0%s\0' $((at++)) "$command"
  done | logs=$logs xargs -0 -n 2 -P "$(nproc)" bash -c 'bash -c "$2" >"$logs/$1" 2>&1 </dev/null; echo $? >"$logs/$1.status"' run
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
