// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate
import type { Plan } from './saved-plan.ts'

export declare function plan(value: unknown): value is Plan
