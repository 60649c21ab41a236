import { forecasts } from '@rolecall/contract/forecast/forecasts'
import { feature, reading } from '../../platform/http/feature.ts'
import { beginForecasts, forecastFills } from './forecast-fills.ts'
import { listForecasts, showForecast } from './read-forecasts.ts'

export const forecastsFeature = feature(forecasts, {
  jobs: [beginForecasts, forecastFills],
  handlers: {
    list: reading(({ query: { start } }, work) => listForecasts(work, start)),
    show: reading(({ query: { position } }, work) => showForecast(work, position)),
  },
})
