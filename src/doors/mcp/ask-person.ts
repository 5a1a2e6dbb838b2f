import { CLIENT_CAPABILITIES_META_KEY, inputRequired, inputResponse } from '@modelcontextprotocol/server';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { limits, say } from '../../contract/index.ts';
import type { Lang } from '../../contract/index.ts';
import { callTool } from './call.ts';
import type { ToolContext } from './call.ts';
import type { jobView } from './views.ts';

type Question = NonNullable<ReturnType<typeof jobView>['question']>;

/** Questions which a person has put aside, so that every look at the job does not ask again. A hint: it may forget. */
export class PutAside {
  readonly #tokens = new Set<string>();

  add(token: string): void {
    if (this.#tokens.size >= 1000) this.#tokens.clear();
    this.#tokens.add(token);
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }
}

/**
 * get_job of a job that waits: where the client can ask its person (form elicitation of 2026-07-28), the question goes
 * there first, and the answer straight to the job. A person who puts it aside is not asked again; the agent then gets
 * the question as everybody does. A client that shows our page asks there instead.
 */
export async function getJobAsking(
  args: unknown,
  context: ToolContext,
  client: ServerContext,
  aside: PutAside,
): Promise<CallToolResult | InputRequiredResult | null> {
  const result = await callTool('get_job', args, context);
  const view = result?.structuredContent as ReturnType<typeof jobView> | undefined;
  if (view?.question === undefined || !canAsk(client) || aside.has(view.question.token)) return result;
  const { token } = view.question;
  const said = inputResponse(client.mcpReq.inputResponses, token);
  if (said.kind !== 'elicit') return inputRequired({ inputRequests: { [token]: form(view.question, context.lang) } });
  if (said.action !== 'accept') {
    aside.add(token);
    return result;
  }
  const { choice, text } = said.content ?? {};
  return callTool(
    'answer_question',
    { job_id: view.job_id, token, ...(choice === undefined ? {} : { choice }), ...(text ? { text } : {}) },
    context,
  );
}

function canAsk({ mcpReq }: ServerContext): boolean {
  const envelope = (mcpReq.envelope ?? {}) as Record<string, unknown>;
  const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as {
    elicitation?: { form?: object; url?: object };
    extensions?: Record<string, unknown>;
  };
  if (can.elicitation === undefined || can.extensions?.['io.modelcontextprotocol/ui'] !== undefined) return false;
  // Naming neither way means the form, as before there were two.
  return can.elicitation.form !== undefined || can.elicitation.url === undefined;
}

function form({ text, choices }: Question, lang: Lang): ReturnType<typeof inputRequired.elicit> {
  const lines = choices.map(({ label, reason, preview_url: preview }) =>
    [`${label}${reason === undefined ? '' : `: ${reason}`}`, preview].filter((line) => line !== undefined).join('\n'),
  );
  const first = choices.find(({ recommended }) => recommended)?.id;
  return inputRequired.elicit({
    message: [text, ...lines].join('\n\n'),
    requestedSchema: {
      type: 'object',
      properties: {
        choice: {
          type: 'string',
          title: say('question.choice', lang),
          oneOf: choices.map(({ id, label }) => ({ const: id, title: label })),
          ...(first === undefined ? {} : { default: first }),
        },
        text: { type: 'string', title: say('question.wish', lang), maxLength: limits.answerText },
      },
      required: ['choice'],
    },
  });
}
