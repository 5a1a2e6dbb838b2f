/** One instruction of a stage that changes files. Exactly one of `command` and `copy` is not null. */
export interface ImageStep {
  /** Where it happens, an absolute path in the image. */
  readonly workDir: string;
  /** For `RUN`: a shell's command line. */
  readonly command: string | null;
  /** For `COPY`: what, from which stage (null: from the checkout), to where below `workDir` or absolutely. */
  readonly copy: { readonly from: string | null; readonly sources: readonly string[]; readonly to: string } | null;
}

/** One `FROM` of a Dockerfile with what follows it. */
export interface Stage {
  /** Its name after `AS`, else its number. */
  readonly name: string;
  /** The image or earlier stage that it begins with. */
  readonly from: string;
  readonly steps: readonly ImageStep[];
}

/** How a container of the last stage is started. */
export interface ImageStart {
  readonly user: string;
  /** `NAME=value`. */
  readonly env: readonly string[];
  /** `ENTRYPOINT` without `CMD`, then `CMD`; of `HEALTHCHECK` the command. */
  readonly entry: readonly string[];
  readonly command: readonly string[];
  readonly health: readonly string[];
  readonly workDir: string;
}

/**
 * Reads the instructions that our Dockerfile uses (FROM, WORKDIR, COPY, RUN, USER, ENV, HEALTHCHECK, ENTRYPOINT, CMD;
 * VOLUME and EXPOSE say nothing of files). Throws at any other, so that none is passed over in silence.
 */
export function readImage(text: string): { readonly stages: readonly Stage[]; readonly start: ImageStart } {
  const stages: { name: string; from: string; steps: ImageStep[] }[] = [];
  let workDir = '/';
  const start = { user: 'root', env: [] as string[], entry: [] as string[], command: [] as string[], health: [''] };
  for (const { name, rest } of instructions(text)) {
    const steps = stages.at(-1)?.steps ?? [];
    if (name === 'FROM') {
      const [from = '', , as] = rest.split(/\s+/u);
      stages.push({ name: as ?? String(stages.length), from, steps: [] });
      workDir = '/';
    } else if (name === 'WORKDIR') workDir = rest;
    else if (name === 'RUN') steps.push({ workDir, command: rest, copy: null });
    else if (name === 'COPY') steps.push({ workDir, command: null, copy: readCopy(rest) });
    else if (name === 'USER') start.user = rest;
    else if (name === 'ENV') start.env.push(...rest.split(/\s+/u));
    else if (name === 'ENTRYPOINT') start.entry = list(rest);
    else if (name === 'CMD') start.command = list(rest);
    else if (name === 'HEALTHCHECK') start.health = list(rest.slice(rest.indexOf('[')));
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not known here`);
  }
  return { stages, start: { ...start, workDir } };
}

function readCopy(rest: string): NonNullable<ImageStep['copy']> {
  const words = rest.split(/\s+/u);
  const from = words[0]?.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null;
  const to = words.pop();
  if (to === undefined || words.length === 0) throw new Error(`COPY ${rest} names no source or no place`);
  return { from, sources: words, to };
}

const list = (json: string): string[] => (JSON.parse(json) as unknown[]).map(String);

/** The file's instructions, comments left out, continued lines joined. */
function instructions(text: string): { readonly name: string; readonly rest: string }[] {
  return text
    .replaceAll(/^\s*#.*\n/gmu, '')
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, rest = ''] = /^(\S+)\s+(.*)$/u.exec(line) ?? [];
      return { name: name.toUpperCase(), rest };
    });
}
