import type { Mention } from '@rolecall/contract/candidates/candidate-entries'
import { readableText } from '@rolecall/domain/text/readable-text'
import { type ReactNode, Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Person } from '../../../ui/format/Person.tsx'
import panels from './panels.module.css'

// Loaded on demand: only mentions need it.
const MentionedText = lazyNamed(() => import('./MentionedText.tsx'), 'MentionedText')

type Props = {
  author: string
  about: string
  text: string
  mentions?: readonly Mention[]
  isPending?: boolean
  /** The user's actions on it. */
  acts?: ReactNode
}

/** One comment, with its author. */
export const CommentItem = ({ author, about, text, mentions = [], isPending = false, acts }: Props) => (
  <li className={panels.comment} data-pending={isPending || undefined}>
    <Person name={author} size="sm" isDecorative />
    <div>
      <div className={panels.line}>
        <span className={panels.author}>{author}</span>
        <span className={panels.soft}>{about}</span>
        {acts && <Suspense>{acts}</Suspense>}
      </div>
      <p className={panels.text}>
        {mentions.length === 0 ? (
          readableText(text)
        ) : (
          <Suspense fallback={readableText(text)}>
            <MentionedText text={readableText(text)} mentions={mentions} />
          </Suspense>
        )}
      </p>
    </div>
  </li>
)
