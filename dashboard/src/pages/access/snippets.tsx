import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { access } from '../../i18n/messages/access.ts';
import { common } from '../../i18n/messages/common.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Segmented } from '../../ui/choice.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { tell } from '../../ui/toast.tsx';

const PROGRAMS = ['curl', 'TypeScript', 'Python'] as const;
const ASSISTANTS = ['Claude', 'Cursor', 'VS Code', 'JSON'] as const;

/** First commands with this server's own address. */
export function Snippets() {
  const say = useSay(access);
  const { base_url: base } = useSession();
  const [program, setProgram] = useState<(typeof PROGRAMS)[number]>('curl');
  const [assistant, setAssistant] = useState<(typeof ASSISTANTS)[number]>('Claude');
  return (
    <aside className="min-w-0">
      <h2>{say('start')}</h2>
      <p className="mt-1 mb-3.5 text-dense text-ink-2">{say('start.note')}</p>
      <Segmented
        label={say('client')}
        value={program}
        options={PROGRAMS.map((one) => [one, one])}
        onChange={setProgram}
      />
      <Code text={PROGRAM[program](base)} />
      <h2 className="mt-6 mb-3.5">{say('mcp')}</h2>
      <Segmented
        label={say('assistant')}
        value={assistant}
        options={ASSISTANTS.map((one) => [one, one])}
        onChange={setAssistant}
      />
      <Code text={ASSISTANT[assistant](base)} />
    </aside>
  );
}

function Code({ text }: { readonly text: string }) {
  const say = useSay(access);
  const sayCommon = useSay(common);
  return (
    <div className="relative mt-4">
      <pre className="codeblock" tabIndex={0}>
        {text.split(/("[^"\n]*"|'[^'\n]*'|https?:\/\/[^\s"'\\]+)/).map((part, index) => (
          <span key={index} className={index % 2 === 1 ? 's' : undefined}>
            {part}
          </span>
        ))}
      </pre>
      <button
        type="button"
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-ctl bg-[oklch(0.32_0.006_280)] text-[oklch(0.9_0_0)] hover:bg-[oklch(0.4_0.006_280)]"
        aria-label={say('copy.code')}
        title={say('copy.code')}
        onClick={() => void copyText(text).then((done) => done && tell(sayCommon('copied')))}
      >
        <Copy size={14} aria-hidden />
      </button>
    </div>
  );
}

const TASK = `{
    "mode": "create",
    "asset_ids": ["…"],
    "title": "Кружка, 350 мл"
  }`;

const PROGRAM: Readonly<Record<(typeof PROGRAMS)[number], (base: string) => string>> = {
  curl: (base) => `curl ${base}/v1/estimate \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '${TASK}'`,
  TypeScript: (base) => `import { plakat } from "./examples/client.ts";

const service = plakat({
  url: "${base}",
  key: process.env.KEY,
});
const photo = await service.upload("photo.jpg");
const job = await service.create({
  mode: "create",
  asset_ids: [photo.id],
  title: "Кружка, 350 мл",
});
console.log(await service.follow(job.id));`,
  Python: (base) => `import os, requests

answer = requests.post(
  "${base}/v1/estimate",
  headers={"Authorization": "Bearer " + os.environ["KEY"]},
  json=${TASK},
)
print(answer.json())`,
};

const ASSISTANT: Readonly<Record<(typeof ASSISTANTS)[number], (base: string) => string>> = {
  Claude: (base) => `claude mcp add --transport http plakat \\
  ${base}/mcp \\
  --header "Authorization: Bearer $KEY"`,
  Cursor: (base) => config('mcpServers', base),
  'VS Code': (base) => config('servers', base, '"type": "http",\n      '),
  JSON: (base) => config('mcpServers', base, '"type": "http",\n      '),
};

const config = (root: string, base: string, type = ''): string => `{
  "${root}": {
    "plakat": {
      ${type}"url": "${base}/mcp",
      "headers": { "Authorization": "Bearer $KEY" }
    }
  }
}`;
