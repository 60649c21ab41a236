import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { listThings } from '../proposals/names.queries.ts'

type Comment = {
  text: string
  /** Ids of résumés or candidates. */
  references: readonly string[]
  position: { id: string; title: string } | undefined
  /** Ids of users. */
  mentions?: readonly string[]
}

/** Previews a comment: its text, the candidates, and the users it would email. */
export async function previewComment(work: Work, comment: Comment): Promise<CallPreview> {
  const { text, references, position, mentions = [] } = comment
  const people = await listPeopleNamed(work, references)
  const colleagues = (await listThings(work.tx, work.session, mentions)).filter(({ of }) => of === 'colleague')
  const values = { whom: await namePeople(work, people), title: position?.title }
  return {
    words: paragraph(
      sentence('Comment on {whom}[ for {title}].', values),
      ...colleagues.map(({ name }) => sentence('Mention {name}, who gets an email.', { name })),
    ),
    changes: addedTextChange('comment', text),
    people,
    positionId: position?.id,
  }
}
