import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { useState } from 'react'
import { NO_RIGHT, useMay } from '../../api/session.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { Button } from '../../kit/form/Button.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import styles from './Blind.module.css'
import { RevealModal } from './RevealModal.tsx'

type Props = { candidate: Pick<CandidatePreview, 'candidate_id' | 'application'> }

/** That somebody is hidden, what is shown instead, and the way to see them for whoever may. */
export default function HiddenNotice({ candidate: { candidate_id: candidateId, application } }: Props) {
  const say = useWords()
  const mayReveal = useMay('reveal_candidates')
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice label="Blind review">
      <p className={styles.words}>
        <IconMasksTheater aria-hidden />
        <span>
          <strong>Blind review.</strong>{' '}
          {say(
            'Who this {candidate} is stays hidden until a later stage. The résumé is shown without names, contact data and what tells age, gender or origin.',
          )}
        </span>
      </p>
      <Button icon={IconEye} disabledReason={mayReveal ? undefined : NO_RIGHT} onClick={() => setOpen(true)}>
        Reveal…
      </Button>
      {isOpen && (
        <RevealModal candidateId={candidateId} positionId={application?.positionId} onClose={() => setOpen(false)} />
      )}
    </Notice>
  )
}
