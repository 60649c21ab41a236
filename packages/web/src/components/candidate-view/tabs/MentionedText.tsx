import type { Mention } from '@rolecall/contract/people/candidate-entries'
import { splitAtMentions } from './mentions.ts'
import panels from './panels.module.css'

/** A text with the names of those whom it mentions marked, as they are called now. */
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
