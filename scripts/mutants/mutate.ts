/** The mutants of a source file: each is the file with one small wrong change, made on the syntax tree. Pure. */
import ts from 'typescript'

export interface Mutant {
  /** From 1. */
  line: number
  /** The line it is in, without the spaces around it. */
  code: string
  /** `a && b -> a`. */
  what: string
  /** The whole file with the change. */
  text: string
}

const OPERATORS: Partial<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}
/** Operators of which either side alone is a mutant: a check or a default is dropped. */
const ONE_SIDE = new Set(['&&', '||', '??'])
const METHODS: Readonly<Record<string, string>> = pairs(
  'some every, min max, find findLast, findIndex findLastIndex, startsWith endsWith',
)
/** Methods that give back something of the same sort as they are called on. */
const DROPPED = new Set('filter sort reverse slice trim toLowerCase toUpperCase'.split(' '))
const ASKING = /^(?:has|includes|some|every|startsWith|endsWith|test|is[A-Z].*)$/
/** The wrong variable of two. */
const NAMES: Readonly<Record<string, string>> = pairs(
  'before after, added removed, add remove, head base, gone fresh, adding removing, live desired, now approved, ' +
    'managed left, first last, known planned, old wanted, missing unexpected, count share, limit from',
)

/** In the order of the file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = new Map<string, Mutant>()
  const textOf = (node: ts.Node): string => node.getText(source)
  const put = (start: number, end: number, instead: string): void => {
    const mutated = text.slice(0, start) + instead + text.slice(end)
    const { line } = source.getLineAndCharacterOfPosition(start)
    const code = text.split('\n')[line]!.trim()
    const what = `${short(text.slice(start, end))} -> ${short(instead)}`
    if (mutated !== text && !found.has(mutated))
      found.set(mutated, { line: line + 1, code, what, text: mutated })
  }
  const replace = (node: ts.Node, instead: string): void => put(node.getStart(source), node.getEnd(), instead)
  /** Without one member of a list, and the comma after it. */
  const omit = (member: ts.Node): void => {
    const after = /^\s*,/.exec(text.slice(member.getEnd()))?.[0].length ?? 0
    put(member.getStart(source), member.getEnd() + after, '')
  }
  visit(source)
  return [...found.values()]

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isBinaryExpression(node)) binary(node)
    else if (ts.isCallExpression(node)) call(node)
    else if (ts.isIdentifier(node)) name(node)
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) unary(node)
    else if (ts.isNumericLiteral(node))
      for (const by of [1, -1]) replace(node, `(${Number(node.text.replaceAll('_', '')) + by})`)
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true')
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(omit)
    else if (ts.isObjectLiteralExpression(node)) node.properties.forEach(omit)
    else statement(node)
    if (isYesOrNo(node)) for (const answer of ['true', 'false']) replace(node, answer)
    ts.forEachChild(node, visit)
  }

  function statement(node: ts.Node): void {
    if (ts.isIfStatement(node)) condition(node.expression)
    else if (ts.isConditionalExpression(node)) condition(node.condition)
    else if (ts.isWhileStatement(node)) replace(node.expression, 'false')
    else if (ts.isForStatement(node) && node.condition) replace(node.condition, 'false')
    // What a callback of filter returns beside true and false is taken for one of them.
    else if (ts.isReturnStatement(node) && node.expression && !isBoolean(node.expression)) {
      replace(node.expression, 'undefined')
      replace(node.expression, '[]')
    } else if (
      ts.isExpressionStatement(node) ||
      ts.isContinueStatement(node) ||
      ts.isBreakStatement(node) ||
      ts.isThrowStatement(node)
    ) {
      replace(node, ';')
    }
  }

  function condition(node: ts.Expression): void {
    replace(node, 'true')
    replace(node, 'false')
  }

  function binary({ left, operatorToken, right }: ts.BinaryExpression): void {
    const operator = textOf(operatorToken)
    for (const other of OPERATORS[operator] ?? []) replace(operatorToken, other)
    if (!ONE_SIDE.has(operator)) return
    put(left.getStart(source), right.getEnd(), textOf(left))
    put(left.getStart(source), right.getEnd(), textOf(right))
  }

  function unary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void {
    if (node.operator === ts.SyntaxKind.ExclamationToken) replace(node, textOf(node.operand))
    else replace(node, textOf(node).includes('++') ? textOf(node).replace('++', '--') : textOf(node.operand))
  }

  function call({ expression, arguments: given }: ts.CallExpression): void {
    const [first, second] = given
    const isEitherWay = /^(?:Math\.|isDeepStrictEqual$)/.test(textOf(expression))
    if (first && second && !isEitherWay && !ts.isArrowFunction(first) && !ts.isArrowFunction(second)) {
      put(first.getStart(source), second.getEnd(), `${textOf(second)}, ${textOf(first)}`)
    }
    if (!ts.isPropertyAccessExpression(expression)) return
    const method = textOf(expression.name)
    if (Object.hasOwn(METHODS, method)) replace(expression.name, METHODS[method]!)
    if (DROPPED.has(method)) put(expression.expression.getEnd(), expression.parent.getEnd(), '')
  }

  /** A name where it is used, not where it is made. */
  function name(node: ts.Identifier): void {
    if (!Object.hasOwn(NAMES, node.text)) return
    const { parent } = node
    const isUsed =
      ts.isPropertyAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isBinaryExpression(parent) ||
      ts.isSpreadElement(parent) ||
      ts.isForOfStatement(parent) ||
      ts.isElementAccessExpression(parent)
    if (isUsed) replace(node, NAMES[node.text]!)
  }

  /** What answers yes or no, where that answer is handed on. */
  function isYesOrNo(node: ts.Node): boolean {
    const { parent } = node
    const isHandedOn =
      parent &&
      ((ts.isArrowFunction(parent) && parent.body === node) ||
        ts.isReturnStatement(parent) ||
        (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
        (ts.isPropertyAssignment(parent) && parent.initializer === node))
    if (!isHandedOn) return false
    if (ts.isCallExpression(node)) return ASKING.test(textOf(node.expression).split('.').at(-1)!)
    if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken
    return ts.isBinaryExpression(node) && /^(?:[<>]=?|[!=]==|&&|\|\|)$/.test(textOf(node.operatorToken))
  }
}

function isBoolean({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 40)} … ${line.slice(-17)}` : line || '(nothing)'
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(', ').flatMap(pair => {
      const [a, b] = pair.split(' ') as [string, string]
      return [
        [a, b],
        [b, a],
      ]
    }),
  )
}
