#!/bin/bash
# film.sh - the loop of the first page (6 s, 24 fps) from the living room's still $LIB/rooms/living.png, into $LIB/video; frames that exist are kept
cd "$(dirname "$0")"; : "${LIB:?the folder that holds rooms/ and gets video/}"; WORK="${WORK:-$(mktemp -d)}"; PY="${PYTHON:-python3}"; F="$WORK/frames"; N=144; mkdir -p "$LIB/video"
[ -e "$WORK/places.npz" ] || nice -n 19 "$PY" places.py "$WORK/places.npz" || exit 1
nice -n 19 "$PY" film.py "$LIB/rooms/living.png" "$WORK/places.npz" "$F" $((N/2+1)) 1920 || exit 1
for i in $(seq 0 $((N-1))); do printf "file '%s/p%04d.png'\nduration 0.041667\n" "$F" $(( i < N-i ? i : N-i )); done > "$WORK/frames.txt"
one() { # NAME WIDTH CRF of H.264, CRF of AV1
  for kind in "mp4 -c:v libx264 -profile:v high -crf $3 -preset slow -movflags +faststart" "webm -c:v libsvtav1 -svtav1-params tune=0 -crf $4 -preset 8 -g 144"; do set -- "$1" "$2" "$3" "$4" $kind
    nice -n 19 ffmpeg -y -loglevel error -f concat -safe 0 -r 24 -i "$WORK/frames.txt" -vf "scale=$2:-2:flags=lanczos,format=yuv420p" -r 24 "${@:6}" -an "$LIB/video/$1.$5"; done; }
one hero 1280 33 45; one hero-1920 1920 28 42
