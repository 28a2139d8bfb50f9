/** The pages of the area. */
export const CARE_LINKS = [
  { to: '/complaints', label: 'Complaints' },
  { to: '/own-data', label: 'Own-data requests' },
  { to: '/reply-templates', label: 'Reply templates' },
  { to: '/care-ratings', label: 'Ratings' },
  { to: '/customer-service', label: 'Customer service' },
] as const

export const MARKET_NAMES = { IN: 'India', PH: 'Philippines', ID: 'Indonesia' } as const
