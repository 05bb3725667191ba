#!/bin/bash
# render.sh - renders what queue.txt names, from top to bottom, as PNG into $LIB/{products,rooms}; skips what exists and reads the list again before each picture.
# Stop at any time (touch STOP ends it after the current picture); run again to go on. A line is KEY[@VIEW][~VALUE] [SIZE [SPP]].
cd "$(dirname "$0")"; : "${LIB:?the folder that gets products/ and rooms/}"; export LIB WORK="${WORK:-$(mktemp -d)}" THREADS="${THREADS:-$(nproc)}"; PY="${PYTHON:-python3}"
mkdir -p logs "$LIB/products" "$LIB/rooms"; rm -f STOP; touch failed.txt
next() { while read -r key size spp; do case "$key" in ''|\#*) continue;; room-*) f="rooms/${key#room-}";; *) f="products/${key//[@~]/-}";; esac
  [ -e "$LIB/$f.png" ] || grep -qx -- "$key" failed.txt || { echo "$key $size $spp"; return; }; done < queue.txt; }
while [ ! -e STOP ]; do
  read -r key size spp <<< "$(next)"; [ -z "$key" ] && { [ -n "$WAIT" ] && { sleep 5; continue; }; exit 0; }
  [ -n "$size" ] && export SIZE=$size || unset SIZE; [ -n "$spp" ] && export SPP=$spp || unset SPP
  nice -n 19 timeout --foreground 3000 "$PY" render_one.py -- "$key" > "logs/$key.log" 2>&1 || echo "$key" >> failed.txt
done
