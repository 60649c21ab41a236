import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { Foretold } from '../../../ground/http/feature.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { namePeople, written } from '../../../people/proposals/name-people.ts'
import { listThings } from '../../../people/proposals/names.queries.ts'

type Comment = {
  text: string
  /** Résumés or candidates. */
  references: readonly string[]
  position: { id: string; title: string } | undefined
  /** Ids of users. */
  mentions?: readonly string[]
}

/** What a comment would say of whom, and who would be written to. */
export async function foretellComment(work: Work, comment: Comment): Promise<Foretold> {
  const { text, references, position, mentions = [] } = comment
  const people = await listPeopleNamed(work, references)
  const colleagues = (await listThings(work.tx, work.session, mentions)).filter(({ of }) => of === 'colleague')
  const values = { whom: await namePeople(work, people), title: position?.title }
  return {
    words: paragraph(
      sentence('Comment on {whom}[ for {title}].', values),
      ...colleagues.map(({ name }) => sentence('Mention {name}, to whom a mail is sent.', { name })),
    ),
    changes: written('comment', text),
    people,
    positionId: position?.id,
  }
}
