import { toProblemError } from '@loanline/kit/http/problem-response';
import type { ServerResponse } from 'node:http';

/** Answers with a problem, or closes the connection if an answer has begun; returns the problem's status. */
export const answerProblem = (response: ServerResponse, error: unknown): number => {
  const problem = toProblemError(error);
  if (response.headersSent) {
    response.destroy();
    return problem.status;
  }
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value);
  const body = Buffer.from(JSON.stringify(problem.toProblem()));
  response.writeHead(problem.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
  return problem.status;
};
