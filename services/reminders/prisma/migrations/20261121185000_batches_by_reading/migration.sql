-- An undo reads the table once; the index that spared it that cost each imported row as much as a fifth of COPY.
DROP INDEX customers_batch;
