/**
 * Fills a template. On a line of its own, `{{if name}}` … `{{else}}` … `{{end}}` keeps lines by a
 * condition; anywhere else `{{name}}` is replaced by a value, which may have several lines.
 */
export interface TemplateValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly conditions: Readonly<Record<string, boolean>>;
}

const control = /^\s*\{\{(if|else|end)(?: (\w+))?\}\}$/;

export function fillTemplate(template: string, values: TemplateValues): string {
  const kept: string[] = [];
  const open: boolean[] = [];
  for (const line of template.split('\n')) {
    const [isControl, word, name = ''] = control.exec(line) ?? [];
    if (isControl === undefined) {
      if (open.every(Boolean)) kept.push(fillLine(line, values));
    } else if (word === 'if') open.push(lookUp(values.conditions, name));
    else {
      const last = open.pop();
      if (last === undefined) throw new Error(`nothing is open at ${line.trim()}`);
      if (word === 'else') open.push(!last);
    }
  }
  if (open.length > 0) throw new Error('an {{if}} has no {{end}}');
  return kept.join('\n');
}

function fillLine(line: string, { texts }: TemplateValues): string {
  return line.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => lookUp(texts, name));
}

function lookUp<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`the template names ${name}, which there is not`);
  return value;
}
