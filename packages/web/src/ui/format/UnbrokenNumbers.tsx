import prose from '../shell/prose.module.css'

/** Numbers of requisitions and offers: "R-3". */
const NUMBER = /(\b[A-Z]-\d+)/

/** A text whose numbers, such as R-3, are never broken over two lines. */
export const UnbrokenNumbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={place} className={prose.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
