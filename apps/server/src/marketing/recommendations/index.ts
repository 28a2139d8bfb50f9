export { makeRecommendationShelf, type RecommendationShelf, type Recommended } from './jump-to-product.ts'
export { recommendationRoutes } from './recommendations.routes.ts'
export { demoRecommendations, type Recommendation, saveRecommendation } from './recommendations.store.ts'
