// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate
import type { Validator } from './shape.ts'

export declare const dns: Validator
export declare const config: Validator
