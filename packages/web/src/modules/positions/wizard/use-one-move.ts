import { useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { useSingleFlight } from '../../../ui/form/use-single-flight.ts'

export type SingleMove = ReturnType<typeof useOneMove>

/** Runs one move of the wizard at a time; ignores a second click while one runs. A failure is reported in `problem`. */
export function useOneMove() {
  const { busy, once: press } = useSingleFlight()
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
