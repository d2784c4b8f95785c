/** Puts values in the place of `{{names}}`; one that is missing or left over is an error. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template asks for ${name}`);
    used.add(name);
    return value;
  });
  const left = Object.keys(values).filter((name) => !used.has(name));
  if (left.length > 0) throw new Error(`the template does not ask for ${left.join(', ')}`);
  return filled;
}
