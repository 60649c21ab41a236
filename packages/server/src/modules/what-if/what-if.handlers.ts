import { whatIf } from '@rolecall/contract/what-if/what-if'
import { feature } from '../../platform/http/feature.ts'
import { priceMustHaves } from './price-must-haves.ts'
import { runBacktest } from './run-backtest.ts'

export const whatIfFeature = feature(whatIf, {
  handlers: {
    prices: ({ body }, work) => priceMustHaves(work, body),
    backtest: ({ body }, work) => runBacktest(work, body),
  },
})
