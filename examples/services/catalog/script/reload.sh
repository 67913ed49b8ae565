# Restarts the catalog whenever its configuration changes: for development only.
exec /bin/catalog serve --reload --watch /var/lib/catalog
