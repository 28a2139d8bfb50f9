import { lender, officerOf, regulatorOf } from '../../../lender.ts'
import { type Figures, figure, figures } from '../../../platform/documents/document.ts'
import type { Market } from '../../../platform/markets/markets.ts'
import type { Labels } from '../labels/index.ts'

export function serviceFigures(labels: Labels): Figures {
  return figures(labels.customerService, [
    figure(labels.phone, lender.phone),
    figure(labels.email, lender.email),
    figure(labels.address, lender.address),
  ])
}

export function officerFigures(market: Market, labels: Labels): Figures {
  const { name, title, phone, email, address } = officerOf(market)
  return figures(title, [
    figure(labels.name, name),
    figure(labels.phone, phone),
    figure(labels.email, email),
    figure(labels.address, address),
  ])
}

export function regulatorFigures(market: Market, labels: Labels): Figures {
  const { name, phone, url, address } = regulatorOf(market)
  return figures(name, [figure(labels.phone, phone), figure(labels.website, url), figure(labels.address, address)])
}
