import type { AssetView } from '../../../../src/contract/index.ts';
import { make } from '../../i18n/messages/make.ts';
import { useSay } from '../../i18n/use-say.ts';

interface ReferenceProps {
  readonly assets: readonly AssetView[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Which photo the series follows; none: the service chooses. */
export function Reference({ assets, value, onChange }: ReferenceProps) {
  const say = useSay(make);
  return (
    <section className="sec">
      <h2>
        {say('photo.reference')} <span className="text-body font-normal text-ink-3">{say('photo.reference.note')}</span>
      </h2>
      <div className="mt-3.5 flex flex-wrap gap-2.5" role="group" aria-label={say('photo.reference')}>
        {assets.map((asset) => (
          <button
            key={asset.id}
            type="button"
            aria-pressed={asset.id === value}
            aria-label={asset.name ?? asset.id}
            className="pic size-20 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            onClick={() => onChange(asset.id === value ? '' : asset.id)}
          >
            {asset.url !== null && <img src={asset.url} alt="" className="!object-contain" />}
          </button>
        ))}
      </div>
    </section>
  );
}
