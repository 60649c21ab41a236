import type { Comment } from '@rolecall/contract/candidates/candidate-entries'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { COMMENT_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { placeTyped } from '../../../api/typed-input.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { formatProfileTime } from '../../../ui/format/format-date.ts'
import { grantFocus } from '../../../ui/shell/focus.ts'
import { CommentItem } from './CommentItem.tsx'
import { listMentioned } from './chosen-mentions.ts'
import panels from './panels.module.css'

// Loaded on demand: needed for typing an @, or for the user's own comments.
const MentionOffer = lazyNamed(() => import('./MentionOffer.tsx'), 'MentionOffer')
const CommentActs = lazyNamed(() => import('./CommentActs.tsx'), 'CommentActs')

/** The subject of a comment; the position and the rest may be unknown. */
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

const describeComment = (subject: CommentSubject, text: string, mentions: string[]) => ({
  text,
  ...(mentions.length > 0 && { mentions }),
  docId: subject.documentId,
  resumeId: subject.resumeId,
  ...(subject.positionId && { positionId: subject.positionId }),
  ...(subject.score !== undefined && { hire_score: subject.score }),
  ...(subject.status && { status: subject.status }),
  ...(subject.group && { status_grp: subject.group }),
  ...(subject.slug && { slug: subject.slug }),
  ...(subject.source && { source: subject.source }),
})

const FIELDS: readonly FormField<'text'>[] = [
  { name: 'text', kind: 'text', label: 'Add a comment', rows: 2, mostRows: 8, maxLength: COMMENT_MAX },
]

/** Leaves the field on Escape, without closing the pane around it. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.target.blur()
}

const aboutOf = ({ created_at, edited_at, position_title }: Comment): string =>
  [formatProfileTime(created_at), edited_at && 'edited', position_title].filter(Boolean).join(' · ')

export type CommentsProps = {
  subject: CommentSubject
  /** Focuses the field for each new request (`wishFocus`); 0 means none. */
  focusCount?: number
}

/** Reads and adds comments. A new one appears at once; if it can't be saved, its text returns to the field. */
export function CommentsPanel({ subject, focusCount = 0 }: CommentsProps) {
  const { documentId } = subject
  const session = useSession()
  const draftKey = `comment on ${documentId}`
  // Unsent text is kept, so that neither navigating nor an expired session loses it.
  const [draft] = useState(() => {
    const place = placeTyped(draftKey)
    const found = place.find()
    return { ...place, text: typeof found === 'string' ? found : '' }
  })
  const root = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useCallQuery(candidates.comments, { query: { docId: documentId } })
  const { form, shell, change } = useCallForm(candidates.addComment, {
    initial: { text: draft.text },
    keptAs: 'nowhere',
    toBody: ({ text }) => describeComment(subject, text.trim(), listMentioned(draftKey, text)),
    mutation: { quiet: true },
    onSent: () => form.setFieldValue('text', ''),
    onRefused: (_, { text }) => form.setFieldValue('text', (since) => [text, since].filter(Boolean).join('\n\n')),
  })
  const { text } = form.values
  const field = text.includes('@') && root.current?.querySelector('textarea')
  const sending = change.isPending ? change.variables.body.text : undefined
  const unsent = [sending, text].filter(Boolean).join('\n\n')
  // Text being sent is kept until it has arrived: the session may turn out to have ended.
  useEffect(() => draft.keep(unsent || undefined), [draft, unsent])
  useEffect(() => {
    if (grantFocus(focusCount)) root.current?.querySelector('textarea')?.focus()
  }, [focusCount])

  return (
    <div ref={root} className={panels.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the field, so that the keys of the list work again */}
      <div onKeyDown={leaveOnEscape}>
        <FormShell
          {...shell}
          // Unsent text is kept for this candidate, so that leaving loses nothing.
          isDirty={false}
          error={shell.error && { message: `${shell.error.message} Your text is still in the field.` }}
          submitLabel="Comment"
          submitShortcut="send"
          submitVariant="default"
          submitDisabledReason={text.trim() ? undefined : 'Write something first.'}
        >
          <FormFields form={form} fields={FIELDS} />
          {field && (
            <Suspense>
              <MentionOffer
                {...{ field, draftKey }}
                positionId={subject.positionId || subject.slug}
                setText={(changed) => form.setFieldValue('text', changed)}
              />
            </Suspense>
          )}
        </FormShell>
      </div>
      {error && <ErrorState inline what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} label="Loading comments" />}
      {data?.comments.length === 0 && !sending && <p className={panels.soft}>No comments yet.</p>}
      <ul className={panels.comments} aria-label="Comments">
        {sending && <CommentItem author={session?.user_name ?? 'You'} about="Sending …" text={sending} isPending />}
        {data?.comments.map((comment) => (
          <CommentItem
            key={comment.id}
            author={comment.author}
            about={aboutOf(comment)}
            text={comment.text}
            mentions={comment.mentions}
            acts={comment.may_remove && <CommentActs comment={comment} />}
          />
        ))}
      </ul>
    </div>
  )
}
