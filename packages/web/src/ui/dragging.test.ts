import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const DRAGS = /\bdraggable\b|setPointerCapture|onDragStart|<Cropper\b/

/** What can be dragged, and what does the same without: in which file it stands, and how it is called there. */
const OTHER_WAYS: Readonly<Record<string, { file: string; says: readonly string[] }>> = {
  'kit/form/OrderedCards.tsx': { file: 'kit/form/OrderedCards.tsx', says: ['place + 1} up`', 'place + 1} down`'] },
  'kit/shell/SplitPane.tsx': {
    file: 'kit/shell/SplitPane.tsx',
    says: ['press it for another width', 'onClick={onClick}'],
  },
  // Who presses a card sees the candidate, with everything that can be done next.
  'features/hiring/shortlist/board/BoardCard.tsx': {
    file: 'features/hiring/shortlist/board/BoardCard.tsx',
    says: ['onClick={onClick}', 'walk.open(card)'],
  },
  'features/company/account/CropModal.tsx': {
    file: 'features/company/account/CropModal.tsx',
    says: ['Move the photo left', 'Move the photo right', 'Move the photo up', 'Move the photo down'],
  },
}

// WCAG 2.5.7
test('whatever can be dragged can be moved by pressing something, too', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const dragging = files.filter((name) => DRAGS.test(readFileSync(join(SOURCE, name), 'utf8')))
  expect(dragging.toSorted()).toEqual(Object.keys(OTHER_WAYS).toSorted())
  for (const { file, says } of Object.values(OTHER_WAYS)) {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    for (const words of says) expect(text, file).toContain(words)
  }
})
