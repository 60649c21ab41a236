import { placements } from '@rolecall/contract/hiring/placements'
import { feature } from '../../../ground/http/feature.ts'
import { addPeople } from './add-people.ts'
import { foretellAdding } from './foretell-adding.ts'
import { listChoices } from './list-choices.ts'
import { undoAdding } from './undo-adding.ts'

export const placementsFeature = feature(placements, {
  foretold: { add: ({ body }, work) => foretellAdding(work, body) },
  handlers: {
    choices: ({ body }, work) => listChoices(work, body),
    add: ({ body }, work) => addPeople(work, body),
    undo: ({ body }, work) => undoAdding(work, body),
  },
})
