import type { Mention } from '@rolecall/contract/candidates/candidate-entries'
import { splitAtMentions } from './mentions.ts'
import panels from './panels.module.css'

/** A text with its mentions marked, under the users' current names. */
export const MentionedText = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) =>
  splitAtMentions(text, mentions).map(({ from, text: piece, mention }) =>
    mention ? (
      <span key={from} className={panels.mention}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
