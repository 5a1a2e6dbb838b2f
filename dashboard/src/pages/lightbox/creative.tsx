import { useQueryClient } from '@tanstack/react-query';
import { Code, FileArchive } from 'lucide-react';
import { useState } from 'react';
import type { Output, OutputPage } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';
import { fileType } from '../../i18n/format.ts';

/** Of files made before their type was told, all are pictures. */
const isPicture = (mime: string | undefined): boolean => mime === undefined || mime.startsWith('image/');

/** Whether a file of this type is seen as it is in a list: an archive and a page are not. */
export const isSeen = (mime: string | undefined): boolean => isPicture(mime) || mime!.startsWith('video/');

interface CreativeProps {
  readonly output: Pick<Output, 'id' | 'url' | 'mime' | 'width' | 'height'>;
  readonly alt: string;
  /** Moving files play only where they are looked at closely. */
  readonly play?: boolean;
}

/** A file as it is: picture, video, or a moving banner's frame. A link that has run out heals itself, once. */
export function Creative({ output, alt, play = false }: CreativeProps) {
  const client = useQueryClient();
  const { id: ws } = useWorkspace();
  const [healed, setHealed] = useState<{ readonly of: string; readonly url: string | null } | null>(null);
  const url = healed?.of === output.url ? healed.url : output.url;
  const heal = (): void => {
    if (healed?.of === output.url || output.url === null) return;
    const of = output.url;
    setHealed({ of, url: of });
    call<OutputPage>(`/w/${ws}/outputs/${output.id}`)
      .then((page) => {
        client.setQueryData(['w', ws, 'output', output.id], page);
        // The same link within one second; only another address is loaded again.
        setHealed({ of, url: page.output.url === of ? `${of}#again` : page.output.url });
      })
      .catch(() => {});
  };
  if (url === null) return null;
  if (output.mime?.startsWith('video/') === true)
    return (
      <video
        src={url}
        aria-label={alt}
        muted
        loop
        playsInline
        controls={play}
        autoPlay={play}
        preload="metadata"
        onError={heal}
      />
    );
  if (output.mime === 'text/html' && play)
    // What is in it may do nothing at all: the service sends it so, and so does the frame hold it.
    return <iframe src={url} title={alt} width={output.width} height={output.height} sandbox="" />;
  if (!isPicture(output.mime)) return <Packed type={fileType(output.mime)} alt={alt} />;
  return <img src={url} alt={alt} width={output.width} height={output.height} loading="lazy" onError={heal} />;
}

/** A file that has no look of its own: an archive for a network, a page. */
function Packed({ type, alt }: { readonly type: string; readonly alt: string }) {
  const Icon = type === 'HTML' ? Code : FileArchive;
  return (
    <span
      role="img"
      aria-label={alt}
      className="flex size-full flex-col items-center justify-center gap-1.5 text-ink-2"
    >
      <Icon size={20} aria-hidden />
      <span className="text-hint font-medium" aria-hidden>
        {type}
      </span>
    </span>
  );
}
