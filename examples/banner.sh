#!/usr/bin/env bash
# The main way through the API with nothing but curl:
#   PLAKAT_URL=http://127.0.0.1:8080 PLAKAT_KEY=svc_live_… examples/banner.sh photo.jpg "Title of the product"
set -euo pipefail
photo=$1 title=${2//\\/\\\\}
title=${title//\"/\\\"} # for JSON
api="${PLAKAT_URL:-http://127.0.0.1:8080}/v1"
call() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $PLAKAT_KEY" "$@"; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }

asset=$(call --form "file=@$photo" "$api/assets" | field id)
task="{\"mode\":\"create\",\"asset_ids\":[\"$asset\"],\"title\":\"$title\",\"auto_pick\":true}"
call --json "$task" "$api/estimate"; echo
job=$(call --json "$task" --header "Idempotency-Key: $(date +%s)-$$" "$api/jobs" | field id)

until state=$(call "$api/jobs/$job"); status=$(field status <<<"$state"); [[ $status =~ ^(done|partial|failed|canceled)$ ]]; do
  echo "$status"; sleep 1
done
echo "$status"
call --output "$job.zip" "$api/jobs/$job/zip"
echo "$job.zip"
