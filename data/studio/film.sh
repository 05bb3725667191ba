#!/bin/bash
# film.sh - the loop of the first page (6 s, 24 fps) from the living room's still $LIB/rooms/living.png, by camera projection; resumable
cd "$(dirname "$0")"; : "${LIB:?the folder that holds rooms/ and gets video/}"; WORK="${WORK:-$(mktemp -d)}"; F="$WORK/frames"; mkdir -p "$F" "$LIB/video" logs; N=144; W="${FILM_WIDTH:-1920}"
nice -n 19 "${PYTHON:-python3}" proj.py -- "$LIB/rooms/living.png" "$F" 0 73 $N "$W" "${FILM_SPP:-6}" > logs/film.log 2>&1 || exit 1
for i in $(seq 0 $((N-1))); do printf "file '%s/p%04d.png'\nduration 0.041667\n" "$F" $(( i < N-i ? i : N-i )); done > "$WORK/frames.txt"
in="-f concat -safe 0 -r 24 -i $WORK/frames.txt"; o="$LIB/video/hero"
nice -n 19 ffmpeg -y -loglevel error $in -vf format=yuv420p -r 24 -c:v libx264 -profile:v high -crf "${CRF:-26}" -preset slow -movflags +faststart -an $o.mp4
nice -n 19 ffmpeg -y -loglevel error $in -vf format=yuv420p -r 24 -c:v libsvtav1 -svtav1-params tune=0 -crf "${AV1_CRF:-36}" -preset 6 -g 144 -an $o.webm
cp "$F/p0000.png" "$o-poster.png"
