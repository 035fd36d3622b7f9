import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Joins the metrics of several services in one process; their label `service` distinguishes them. */
const textOf = async (registries: readonly Registry[]): Promise<string> => {
  const [first, ...others] = registries;
  if (first && others.length === 0) return first.metrics();
  const all = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
  return AggregatorRegistry.aggregate(all).metrics();
};

/** Answers /metrics on a port of its own, which the outside never reaches. */
export const createMetricsServer = (registries: () => readonly Registry[]): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    textOf(registries()).then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
