import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AssetView } from '../../../../src/contract/index.ts';
import { useWorkspace } from '../../api/session.ts';
import { reasonOf } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import { brands } from '../../i18n/messages/brands.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { warn } from '../../ui/toast.tsx';
import type { Logo } from './use-brand-draft.ts';

interface LogosProps {
  readonly logo: Logo;
  readonly background: string | undefined;
  readonly dark: string | undefined;
  readonly onChange: (logo: Logo) => void;
}

/** The logo for light and for dark grounds. */
export function Logos({ logo, background, dark, onChange }: LogosProps) {
  const say = useSay(brands);
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2>{say('logo')}</h2>
      <div className="grid grid-cols-2 gap-2">
        <LogoBox
          name={say('logo.light')}
          ground={background ?? '#f4f3ef'}
          url={logo?.on_light.url ?? null}
          onAsset={({ id, url }) => onChange({ on_light: { asset_id: id, url }, on_dark: logo?.on_dark ?? null })}
          {...(logo === null ? {} : { onRemove: () => onChange(null) })}
        />
        <LogoBox
          name={say('logo.dark')}
          ground={dark ?? '#15181f'}
          url={logo?.on_dark?.url ?? null}
          disabled={logo === null}
          onAsset={({ id, url }) => logo !== null && onChange({ ...logo, on_dark: { asset_id: id, url } })}
          {...(logo?.on_dark == null ? {} : { onRemove: () => onChange({ ...logo, on_dark: null }) })}
        />
      </div>
      <p className="text-hint text-ink-3">{say('logo.note')}</p>
    </section>
  );
}

interface LogoBoxProps {
  readonly name: string;
  readonly ground: string;
  readonly url: string | null;
  readonly disabled?: boolean;
  readonly onAsset: (asset: AssetView) => void;
  readonly onRemove?: () => void;
}

function LogoBox({ name, ground, url, disabled = false, onAsset, onRemove }: LogoBoxProps) {
  const say = useSay(brands);
  const { id: ws } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      onAsset(await uploadFile(`/w/${ws}/assets`, file, file.name, () => {}));
    } catch (error) {
      warn(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span
        className="grid h-[120px] place-items-center overflow-hidden rounded-[10px] p-4"
        style={{ background: ground, boxShadow: 'var(--edge)' }}
      >
        {url !== null && <img src={url} alt={name} className="max-h-full max-w-full object-contain" />}
      </span>
      <span className="flex items-center gap-1">
        <Button
          size="sm"
          className="min-w-0 flex-1"
          icon={<ImageUp size={14} aria-hidden />}
          busy={busy}
          disabled={disabled}
          aria-label={`${name}: ${say(url === null ? 'logo.add' : 'logo.replace')}`}
          onClick={() => input.current?.click()}
        >
          <span className="truncate">{name}</span>
        </Button>
        {onRemove !== undefined && (
          <IconButton
            size="sm"
            label={`${name}: ${say('logo.remove')}`}
            icon={<X size={14} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
    </div>
  );
}
