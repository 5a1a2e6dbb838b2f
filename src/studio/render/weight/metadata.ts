import { escapedMarkup } from '../../../kit/index.ts';

/** What a reader of the file may want to know about it; everything else is stripped. */
export interface FileFacts {
  /** Accessible description, e.g. headline and product. */
  readonly description: string;
  /**
   * Its term in the IPTC vocabulary of digital source types. `composite`: pieces of pictures, type and painted ground
   * put together; `algorithmicallyEnhanced`: a photo corrected by a program. Nothing here is made by a generative
   * model.
   */
  readonly source: 'composite' | 'algorithmicallyEnhanced';
}

const escape = (text: string): string => escapedMarkup(text.replaceAll(/[\u0000-\u001f]/g, ' '));

/**
 * XMP packet with the description (Dublin Core) and the IPTC digital source type; under 900 bytes for short
 * descriptions.
 */
export function xmpOf(facts: FileFacts): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${facts.source}">` +
    `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escape(facts.description.slice(0, 200))}</rdf:li></rdf:Alt></dc:description>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta>'
  );
}
