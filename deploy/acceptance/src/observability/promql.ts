import { parser } from '@prometheus-io/lezer-promql';

/** The names of metrics and labels in an expression. @throws Error when Prometheus could not read it */
export const namesIn = (expression: string): { metrics: string[]; labels: string[] } => {
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      const text = expression.slice(from, to);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      if (type.name === 'LabelName') labels.push(text);
    },
  });
  return { metrics, labels };
};
