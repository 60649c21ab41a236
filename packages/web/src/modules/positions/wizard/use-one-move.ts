import { useState } from 'react'
import { CallError } from '../../../../api/call.ts'
import { useOnce } from '../../../../kit/form/use-once.ts'

export type OneMove = ReturnType<typeof useOneMove>

/** Runs one move of the wizard at a time; a second click while one runs does nothing. What failed is said in `problem`. */
export function useOneMove() {
  const { busy, once: press } = useOnce()
  const [problem, setProblem] = useState<string>()

  const once = (move: () => Promise<void>): Promise<void> =>
    press(async () => {
      setProblem(undefined)
      try {
        await move()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setProblem(error.message)
      }
    })
  return { busy, problem, setProblem, once }
}
