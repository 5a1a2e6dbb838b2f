import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output, OutputPage } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { useWorkspace } from '../../api/session.ts';

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
  return <img src={url} alt={alt} width={output.width} height={output.height} loading="lazy" onError={heal} />;
}
