/** The commands, as `--help` and the README show them. */
export const ADMIN_HELP = `npm run -s admin -- COMMAND
  workspace create --name NAME [--credits N]       a workspace with its keys (shown once)
  workspace list
  workspace limits --workspace ID [--share 1..100] [--max-running N|none] [--max-storage-mb N|none]   its part of the machines
  workspace export --workspace ID --to DIR         everything of it into a new folder: rows as JSON lines, files, a report
  workspace delete --workspace ID --yes            files and rows; the ledger stays
  assistant set --workspace ID [--to on|off]       whether it may use the language model outside (ASSISTANT_URL)
  assistant log --job ID                           what was asked of it for a job, answered, taken and dropped
  backup --to DIR|s3://BUCKET/PREFIX               database, files and keys into a new place, while the service runs
  restore --from DIR|s3://BUCKET/PREFIX            a backup into an empty DATA_DIR
  storage move --to s3|disk                        all files to S3 or back; may be broken off and run again
  secrets adopt                                    this machine's keys hold from now on, where the old ones are lost
  secrets rotate                                   a new key for what is sealed in the database (webhook secrets)
  retention                                        what the KEEP_… settings would remove now; removes nothing
  credits grant --workspace ID --credits N [--ref TEXT]
  credits history --workspace ID [--limit N]       every movement, newest first
  credits audit                                    the books of all workspaces checked: what does not add up (nothing, always)
  audit [--workspace ID] [--limit N]               who did what to keys, credits, accounts and files, newest first
  key create --workspace ID --kind live|test [--name NAME]
  key list --workspace ID
  key revoke --workspace ID --key KEY_ID
  webhook rotate --workspace ID                    a new webhook secret
  webhook log --workspace ID [--job ID]            what was posted, with every attempt
  webhook resend --workspace ID --delivery ID
  brand-kit create --workspace ID --name NAME --file KIT.json    fields as in GET /v1/brand-kits; logo: ids of uploaded assets
  brand-kit list --workspace ID
  brand-kit delete --workspace ID --kit ID
  people list                                      everybody with workspaces, roles and open sessions
  people setup                                     a new one-time address for the first account
  people add --email E --name NAME [--workspace ID --role owner|member|viewer]   an account; answers a link to set its password
  people role --email E --workspace ID --role owner|member|viewer   joins, or changes the role
  people leave --email E --workspace ID
  people reset --email E                           a link to set a new password, good for a day
  people sign-out --email E                        ends all sessions
  people remove --email E
Each prints one line of JSON. They work while the service runs and while it does not.`;
