import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FontFile } from '../../../../src/contract/index.ts';
import { call, reasonOf } from '../../api/client.ts';
import { fontsQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { uploadFile } from '../../api/upload.ts';
import { brands } from '../../i18n/messages/brands.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import type { Kit } from './use-brand-draft.ts';

type KitFonts = NonNullable<Kit['fonts']>;

/** Fonts of the set and the brand's own files. */
export function Fonts({
  fonts = {},
  onChange,
}: {
  readonly fonts: Kit['fonts'];
  readonly onChange: (fonts: KitFonts) => void;
}) {
  const say = useSay(brands);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const { data } = useQuery(fontsQuery(ws));
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['w', ws, 'fonts'] });
  const options = [
    { value: '', label: say('font.auto') },
    ...(data?.families ?? []).map(({ family, uploaded }) => ({
      value: family,
      label: uploaded ? `${family}, ${say('font.uploaded')}` : family,
    })),
  ];
  const known = (family: string | undefined): typeof options =>
    family === undefined || options.some(({ value }) => value === family)
      ? options
      : [...options, { value: family, label: family }];
  const pick = (role: keyof KitFonts, family: string): void => {
    const { [role]: _, ...rest } = fonts;
    onChange(family === '' ? rest : { ...rest, [role]: family });
  };
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const font = await uploadFile<FontFile>(`/w/${ws}/fonts`, file, file.name, () => {});
      await refresh();
      tell(say('font.added', { name: font.family }));
    } catch (error) {
      warn(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2>{say('fonts')}</h2>
      {(['heading', 'body'] as const).map((role) => (
        <Field key={role} label={say(`font.${role}`)}>
          <Select
            label={say(`font.${role}`)}
            value={fonts[role] ?? ''}
            options={known(fonts[role])}
            onChange={(family) => pick(role, family)}
          />
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={<Upload size={14} aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
          {say('font.upload')}
        </Button>
        <span className="text-hint text-ink-3">{say('font.upload.note')}</span>
      </div>
      {(data?.files ?? []).length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {data!.files.map((file) => (
            <li key={file.id} className="badge !h-[30px]">
              {file.family} {file.weight}
              {file.italic && ' italic'}
              <button
                type="button"
                className="halo"
                aria-label={say('font.remove', { name: `${file.family} ${file.weight}` })}
                onClick={() => {
                  call(`/w/${ws}/fonts/${file.id}`, { method: 'DELETE' })
                    .then(refresh)
                    .catch((error: Error) => warn(error.message));
                }}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
    </section>
  );
}
