/** Something in the books that cannot be: the rule broken, what broke it, and how. */
export type BookFault = { rule: string; subject: string; detail: string }
