import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const DRAGS = /\bdraggable\b|setPointerCapture|onDragStart|<Cropper\b/

/** Draggable things and their alternative without dragging: the file that contains it, and its labels there. */
const OTHER_WAYS: Readonly<Record<string, { file: string; says: readonly string[] }>> = {
  'ui/form/OrderedCards.tsx': { file: 'ui/form/OrderedCards.tsx', says: ['place + 1} up`', 'place + 1} down`'] },
  'ui/shell/SplitPane.tsx': {
    file: 'ui/shell/SplitPane.tsx',
    says: ['click to switch the width', 'onClick={onClick}'],
  },
  // Clicking a card opens the candidate, with all further actions.
  'modules/shortlist/board/BoardCard.tsx': {
    file: 'modules/shortlist/board/BoardCard.tsx',
    says: ['onClick={onClick}', 'walk.open(card)'],
  },
  'modules/accounts/account/CropModal.tsx': {
    file: 'modules/accounts/account/CropModal.tsx',
    says: ['Move the photo left', 'Move the photo right', 'Move the photo up', 'Move the photo down'],
  },
}

// WCAG 2.5.7
test('everything that can be dragged can also be moved by buttons', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const dragging = files.filter((name) => DRAGS.test(readFileSync(join(SOURCE, name), 'utf8')))
  expect(dragging.toSorted()).toEqual(Object.keys(OTHER_WAYS).toSorted())
  for (const { file, says } of Object.values(OTHER_WAYS)) {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    for (const words of says) expect(text, file).toContain(words)
  }
})
