import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from './index.ts';
import { inputLike, targetLike } from './testing.ts';

test('where a network allows no button the invitation is nearly as high as one, or as wide as its column', () => {
  const inviting = (cta: 'text' | 'button') => {
    const target = targetLike(1080, 1080, { cta });
    const [scene] = compose(inputLike({ target }));
    const nodes = scene?.nodes.filter((n) => n.role === 'cta') ?? [];
    const [label] = nodes.flatMap((n) => (n.kind === 'text' ? [n] : []));
    assert.ok(label !== undefined, cta);
    return { size: label.size, button: nodes.some((n) => n.kind === 'shape') };
  };
  const [text, button] = [inviting('text'), inviting('button')];
  assert.deepEqual([text.button, button.button], [false, true]);
  assert.ok(text.size > button.size * 1.4, `${text.size} beside ${button.size}`);
});
