import { Textarea } from '@mantine/core'
import { candidates } from '@rolecall/contract/candidates'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { Person } from '../../ui/format/Person.tsx'
import panels from './panels.module.css'

/** What a comment is about; the position and the rest may be unknown. */
export type CommentSubject = {
  documentId: string
  resumeId: string
  positionId?: string | undefined
  score?: number | undefined
  status?: string | undefined
  group?: string | undefined
  slug?: string | undefined
  source?: string | undefined
}

/** Texts begun and not sent, by document, so that walking on loses none of them. */
const drafts = new Map<string, string>()

export const describeComment = (subject: CommentSubject, text: string) => ({
  body: {
    text,
    docId: subject.documentId,
    resumeId: subject.resumeId,
    ...(subject.positionId && { positionId: subject.positionId }),
    ...(subject.score !== undefined && { hire_score: subject.score }),
    ...(subject.status && { status: subject.status }),
    ...(subject.group && { status_grp: subject.group }),
    ...(subject.slug && { slug: subject.slug }),
    ...(subject.source && { source: subject.source }),
  },
})

type Props = {
  subject: CommentSubject
  /** Puts the cursor into the field whenever it changes to another number above 0. */
  focusCount?: number
}

/** Reads and adds comments. A new one stands in the list at once; if it cannot be kept, its text is back in the field. */
export function CommentsPanel({ subject, focusCount = 0 }: Props) {
  const { documentId } = subject
  const session = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(drafts.get(documentId) ?? '')
  const { data, error, refetch } = useCallQuery(candidates.comments, { query: { docId: documentId } })
  const add = useCallMutation(candidates.addComment, { quiet: true })
  const write = (next: string) => {
    setText(next)
    if (next) drafts.set(documentId, next)
    else drafts.delete(documentId)
  }
  useEffect(() => {
    if (focusCount > 0) field.current?.focus()
  }, [focusCount])

  const submit = () => {
    const sent = text.trim()
    if (!sent || add.isPending) return
    write('')
    add.mutate(describeComment(subject, sent), {
      onError: () => write([sent, drafts.get(documentId)].filter(Boolean).join('\n\n')),
    })
  }
  const sending = add.isPending ? add.variables.body.text : undefined
  return (
    <div className={panels.panel}>
      <form
        className={panels.section}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          ref={field}
          label="Add a comment"
          name="comment"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            // Leaves the field for the list's keys; the pane itself stays open.
            if (event.key === 'Escape') {
              event.preventDefault()
              field.current?.blur()
            }
          }}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5_000}
        />
        {add.error && <ErrorState inline what={`${add.error.message} Your text is kept in the field.`} />}
        <div>
          <Button
            type="submit"
            shortcut="Ctrl-Enter"
            disabledReason={text.trim() ? undefined : 'Write something first.'}
          >
            Comment
          </Button>
        </div>
      </form>
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} label="Loading comments" />}
      {data?.comments.length === 0 && !sending && <p className={panels.soft}>Nobody has said anything yet.</p>}
      <ul className={panels.comments} aria-label="Comments">
        {sending && <CommentItem author={session?.user_name ?? 'You'} about="Sending …" text={sending} isPending />}
        {data?.comments.map(({ id, author, created_at, position_title, text: said }) => (
          <CommentItem
            key={id}
            author={author}
            about={[formatDateTime(created_at), position_title].filter(Boolean).join(' · ')}
            text={said}
          />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { author: string; about: string; text: string; isPending?: boolean }

const CommentItem = ({ author, about, text, isPending = false }: ItemProps) => (
  <li className={panels.comment} data-pending={isPending || undefined}>
    <Person name={author} size="sm" isDecorative />
    <div>
      <div className={panels.line}>
        <span className={panels.author}>{author}</span>
        <span className={panels.soft}>{about}</span>
      </div>
      <p className={panels.text}>{text}</p>
    </div>
  </li>
)
