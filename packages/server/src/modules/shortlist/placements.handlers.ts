import { placements } from '@rolecall/contract/shortlist/placements'
import { feature } from '../../platform/http/feature.ts'
import { addPeople } from './add-people.ts'
import { listChoices } from './list-choices.ts'
import { previewAdding } from './preview-adding.ts'
import { undoAdding } from './undo-adding.ts'

export const placementsFeature = feature(placements, {
  previews: { add: ({ body }, work) => previewAdding(work, body) },
  handlers: {
    choices: ({ body }, work) => listChoices(work, body),
    add: ({ body }, work) => addPeople(work, body),
    undo: ({ body }, work) => undoAdding(work, body),
  },
})
