export const ratingsMeanings = {
  score: 'Always 5.',
  stars: 'Stars that were tapped, 1 to 5.',
}
